import { ts } from '@ts-morph/common'
import { isGenerated, moduleTexts } from './import-graph'
import { isDeclaredAsSql } from './sql-rules'

const lazyCall = /^lazy(Part|Dialog)$/
const lookup = /^(querySelector(All)?|getElementById|closest)$/
/** Defines `lazyPart` and `lazyDialog`. */
const lazyPartModule = 'src/web/ui/feedback/lazy-part.tsx'

/** A table of examples, one of each shape of the API, which may be long. */
const examples = 'src/domain/examples.ts'
const longestModule = 220

export const linesOf = (text: string) => text.split('\n').length - 1

const modulesIn = (folder: string) =>
  [...moduleTexts].filter(([path]) => path.startsWith(folder) && !isGenerated(path))

/**
 * What the web does by hand: calls of `lazyPart` and `lazyDialog` as lazy parts; calls of `querySelector`,
 * `querySelectorAll`, `getElementById` and `closest` as DOM lookups; variables that a `let` outside of functions declares.
 */
export function figuresOfWeb(modules = modulesIn('src/web/')) {
  const figures = { lazyParts: 0, domLookups: 0, moduleLets: 0 }
  for (const [path, text] of modules) {
    const look = (node: ts.Node) => {
      if (ts.isCallExpression(node)) {
        const { expression } = node
        if (ts.isPropertyAccessExpression(expression) && lookup.test(expression.name.text))
          figures.domLookups += 1
        if (ts.isIdentifier(expression) && lazyCall.test(expression.text) && path !== lazyPartModule)
          figures.lazyParts += 1
      }
      ts.forEachChild(node, look)
    }
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    look(file)
    for (const statement of file.statements) {
      if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Let)
        figures.moduleLets += statement.declarationList.declarations.length
    }
  }
  return figures
}

/** The modules that begin with "Written as SQL", as `sql-rules.ts` requires of each that has a statement as text. */
export const modulesAsSql = () => [...moduleTexts.values()].filter(isDeclaredAsSql)

export const migrations = () => modulesIn('db/migrations/').map(([, text]) => text)

/** The modules of more than 220 lines, without generated ones and tables of examples. */
export const longModules = () =>
  modulesIn('').filter(([path, text]) => path !== examples && linesOf(text) > longestModule)
