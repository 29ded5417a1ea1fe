import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkParts } from '../vite.config'

const root = join(import.meta.dirname, '..')
const mantine = join(root, 'node_modules/@mantine/core/esm')
const mantineFolders = [join(mantine, 'core'), join(root, 'node_modules/@mantine/hooks/esm')].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${path.replaceAll('\\', '/')}`,
    ),
)
const icons = join(root, 'node_modules/lucide-react/dist/esm/icons')
const web = join(root, 'src/web')
const ownFiles = readdirSync(web, { recursive: true, encoding: 'utf8' }).map(
  (path) => path.replaceAll('\\', '/').split('.')[0],
)

test('every part that a group of chunks names is there', () => {
  const {
    ownParts,
    mantineParts,
    mantineFields,
    mantineUtilities,
    mantineTools,
    framed,
    framedIcons,
    laterIcons,
    tasks,
    taskParts,
  } = chunkParts
  const own = [
    ...[...ownParts, ...taskParts].map((part) => `ui/${part}`),
    ...tasks.map((part) => `features/${part}`),
    ...framed,
  ]
  const lost = [
    ...own.filter((part) => !ownFiles.includes(part)),
    ...[...mantineParts, ...mantineFields].filter((part) => !existsSync(join(mantine, 'components', part))),
    ...mantineUtilities.filter((part) => !existsSync(join(mantine, 'utils', part))),
    ...mantineTools.filter((tool) => !mantineFolders.some((folder) => folder.endsWith(`/${tool}`))),
    ...[...framedIcons, ...laterIcons].filter((icon) => !existsSync(join(icons, `${icon}.mjs`))),
  ]
  expect(lost).toEqual([])
})
