import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const newer = 'newer-'
const isText = /\.(?:js|css)$/
const pageFiles = ['index.html', join('.vite', 'manifest.json')]
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const isCompressed = /\.(?:br|gz)$/

/** Whether a URL belongs to a file that the renamed build does not have. */
export const isFormerFile = ({ pathname }: URL) =>
  pathname.startsWith('/assets/') && !pathname.startsWith(`/assets/${newer}`)

/** Copies the build into a separate folder, and gives every file of the web app another name and content. */
export async function copyRenamedBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'laneway-build-'))
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await renameFiles(join(folder, 'dist', 'web'))
  return {
    program: join(folder, 'dist', 'server', 'main.js'),
    remove: () => rm(folder, { recursive: true }),
  }
}

async function renameFiles(webRoot: string) {
  const assets = join(webRoot, 'assets')
  const names = (await readdir(assets)).filter((name) => !isCompressed.test(name))
  const isNamed = new Set(names)
  const renamed = (text: string) =>
    text.replaceAll(/[\w.-]+\.(?:js|css|svg|woff2)/g, (name) => (isNamed.has(name) ? newer + name : name))

  const renameAsset = async (name: string) => {
    const content = await readFile(join(assets, name))
    const changed = isText.test(name) ? Buffer.from(`${renamed(content.toString())}\n/* newer */\n`) : content
    await replaceFile(join(assets, name), join(assets, newer + name), changed)
  }
  const renameIn = async (name: string) => {
    const path = join(webRoot, name)
    await replaceFile(path, path, Buffer.from(renamed(await readFile(path, 'utf8'))))
  }
  await Promise.all([...names.map(renameAsset), ...pageFiles.map(renameIn)])
}

/** Writes a file, and its compressed variants, in place of another. */
async function replaceFile(former: string, path: string, content: Buffer) {
  const variants = [
    { ending: '', encode: async () => content },
    { ending: '.br', encode: () => promisify(brotliCompress)(content, quickly) },
    { ending: '.gz', encode: () => promisify(gzip)(content) },
  ]
  for (const { ending, encode } of variants) {
    if (!existsSync(former + ending)) continue
    await rm(former + ending)
    await writeFile(path + ending, await encode())
  }
}
