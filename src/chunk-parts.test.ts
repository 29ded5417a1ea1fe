import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkParts } from '../vite.config'

const root = join(import.meta.dirname, '..')
const mantine = join(root, 'node_modules/@mantine/core/esm')
const ownFiles = readdirSync(join(root, 'src/web/ui')).map((file) => file.split('.')[0])

test('every part that a group of chunks names is there', () => {
  const { ownParts, mantineParts, mantineFields, mantineUtilities } = chunkParts
  const lost = [
    ...ownParts.filter((part) => !ownFiles.includes(part)),
    ...[...mantineParts, ...mantineFields].filter((part) => !existsSync(join(mantine, 'components', part))),
    ...mantineUtilities.filter((part) => !existsSync(join(mantine, 'utils', part))),
  ]
  expect(lost).toEqual([])
})
