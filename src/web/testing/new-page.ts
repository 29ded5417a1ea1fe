import { afterAll } from 'vitest'
import { loadDeferred } from '@/web/lib/load-part'
import { resetPageState } from '@/web/lib/page-state'

// The files of a worker share the modules: one file's timer would still be pending in the next file.
afterAll(async () => {
  await untilLoaded()
  resetPageState()
})

/** Waits for the second script of a page that has started: what is imported after the end of its file fails another. */
async function untilLoaded() {
  if (document.documentElement.dataset.app === undefined) return
  await loadDeferred()
  resetPageState()
  // The parts that those have brought.
  await loadDeferred()
}
