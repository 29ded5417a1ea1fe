import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../setup.mjs'

const run = promisify(execFile)
const driver = join('scripts', 'bench', 'requests', 'serve-side.ts')

/**
 * A built copy of another commit, in a separate folder outside of the checkout. Later runs use it again.
 * @returns its path
 */
export async function otherCheckout(commit: string, say: (line: string) => void) {
  const { stdout } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root })
  const sha = stdout.trim()
  const folder = join(tmpdir(), `laneway-bench-${sha.slice(0, 12)}`)
  const complete = join(folder, '.bench-complete')
  if (!existsSync(complete)) {
    say(`Installing and building ${sha.slice(0, 12)} in ${folder}…`)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    const archive = join(folder, 'archive.tar')
    await run('git', ['archive', '--output', archive, sha], { cwd: root })
    await run('tar', ['-xf', archive, '-C', folder])
    await rm(archive)
    await run('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
    await run(process.execPath, ['scripts/build.mjs'], { cwd: folder })
    await writeFile(complete, '')
  }
  await copyFile(join(root, driver), join(folder, driver))
  return folder
}
