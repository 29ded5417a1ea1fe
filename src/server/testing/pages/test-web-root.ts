import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Build = {
  manifest?: object
  /** The contents of further files, by their paths. */
  files: Record<string, string>
}

/** Makes the folder of a small build of the web app. */
export async function testWebRoot({ manifest = {}, files }: Build) {
  const path = await mkdtemp(join(tmpdir(), 'laneway-web-'))
  const all: Record<string, string> = {
    'index.html':
      '<html lang="en"><head><script nonce="__CSP_NONCE__">1</script><script type="module" src="/main.js"></script><link rel="stylesheet" href="/main.css"></head><div id="root"><!--shell--><p>waits</p><!--lanes--><main></main><!--/lanes--><!--/shell--></div></html>',
    '.vite/manifest.json': JSON.stringify(manifest),
    ...files,
  }
  await Promise.all(['assets', '.vite'].map((folder) => mkdir(join(path, folder))))
  await Promise.all(Object.entries(all).map(([name, content]) => writeFile(join(path, name), content)))
  return { path, remove: () => rm(path, { recursive: true }) }
}
