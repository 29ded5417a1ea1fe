import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The closest folder with a package.json above this file, or above the bundle that contains it. */
export const projectRoot = rootAbove(dirname(fileURLToPath(import.meta.url)))

function rootAbove(folder: string): string {
  const parent = dirname(folder)
  return existsSync(join(folder, 'package.json')) || parent === folder ? folder : rootAbove(parent)
}

const packageFacts = z.object({ version: z.string() })

export const productVersion = () =>
  packageFacts.parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))).version
