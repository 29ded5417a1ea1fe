import { ts } from '@ts-morph/common'
import { isGenerated, moduleTexts } from './import-graph'

/** Calls `look` with each syntax node of all built modules, of one folder, or of modules whose text matches. */
export function lookAtSource(look: (node: ts.Node, path: string) => void, folder = '', matching = /(?:)/) {
  for (const [path, text] of moduleTexts) {
    if (isGenerated(path) || !path.startsWith(folder) || !matching.test(text)) continue
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node) => {
      look(node, path)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
}
