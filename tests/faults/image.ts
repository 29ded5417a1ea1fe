import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const copied = /^COPY --from=build \/laneway\/(?<from>\S+) (?<to>\S+)$/gm

/** Copies into a folder the files that the Dockerfile puts into the image, from this checkout's build. */
export async function layOutImage(folder: string) {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
  for (const { groups } of dockerfile.matchAll(copied)) {
    const { from = '', to = '' } = groups ?? {}
    const target = join(folder, to.endsWith('/') ? join(to, from) : to)
    await cp(join(root, from), target, { recursive: true })
  }
  return join(folder, 'dist', 'server')
}
