import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../settings/project-root'

const packageFacts = z.object({ version: z.string() })

export const productVersion = () =>
  packageFacts.parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))).version
