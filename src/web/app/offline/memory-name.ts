/** The browser's database of last seen answers. */
export const memoryName = 'laneway'

const longestMilliseconds = 1_000

/**
 * Deletes the last seen answers. It waits at most one second for tabs of an earlier version, which hold the
 * database open: the database goes when they detect that nobody is signed in, and the next page deletes it
 * again.
 */
export async function forgetMemory() {
  if (!('indexedDB' in window)) return
  const deleting = indexedDB.deleteDatabase(memoryName)
  await new Promise<void>((resolve) => {
    const done = () => resolve()
    deleting.addEventListener('success', done)
    deleting.addEventListener('error', done)
    setTimeout(done, longestMilliseconds)
  })
}
