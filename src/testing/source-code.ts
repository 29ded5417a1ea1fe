import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ts } from '@ts-morph/common'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The paths of what is built, without tests and what only they use. */
const paths = ['src', 'db']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.(d|gen)\.ts$|\/(testing|security)\//.test(path))

/** Calls `look` with each node of the syntax of all that is built. */
export function lookAtSource(look: (node: ts.Node, path: string) => void) {
  for (const path of paths) {
    const file = ts.createSourceFile(
      path,
      readFileSync(join(root, path), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    const visit = (node: ts.Node) => {
      look(node, path)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
}
