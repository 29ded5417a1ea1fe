import { ts } from '@ts-morph/common'
import { expect, test } from 'vitest'
import { moduleTexts } from './testing/import-graph'
import { lookAtSource } from './testing/source-code'

/** The state that modules of the pages may change without `pageState`, because it means the same on the next page. */
const kept: Record<string, string> = {
  'src/web/app/read-revisions.ts: revisions': 'by the responses themselves, which go with the query cache',
  'src/web/features/files/uploads.ts: lastId': 'an id is to be another one than those before',
  'src/web/features/tasks/write/pending-changes.ts: lastDraftId':
    'an id is to be another one than those before',
  'src/web/features/tasks/write/apply-patch-to-cache.ts: watched':
    'by the query client itself, to which it listens once',
  'src/web/lib/dates.ts: formats': 'by all that they depend on',
  'src/web/lib/load-part.ts: deferred': 'each module that is loaded adds its parts once',
  'src/web/lib/notify.ts: lastId': 'an id is to be another one than those before',
  'src/web/page-thread.ts: calls': 'the calls of the pages that the thread is rendering',
  'src/web/page-thread.ts: lastCall': 'an id is to be another one than those before',
  'src/web/lib/page-state.ts: resets': 'the list of what is reset',
  'src/web/ui/text/markdown-parser.ts: countedRules': 'the rules of the parser, which no page changes',
  'src/web/ui/text/markdown-parser.ts: steps': 'counted anew for each text',
  'src/web/ui/text/markdown-parser.ts: tokens': 'counted anew for each text',
}

const collections = /^(Map|Set|WeakMap|WeakSet|AbortController)$/
const changing = /^(push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear)$/

/** The variables whose values a module changes in place. */
const changed = new Map<string, Set<string>>()
/** The declarations of modules outside of functions: mutable ones, and constants with mutable values. */
const variables: { path: string; name: string; isChangeable: boolean }[] = []
/** The functions that register page state. Each call would add to the list. */
const registeredLate: string[] = []

/** The variable whose value a node changes in place: `name.add(…)`, `name[…] = …`, `delete name.…`. */
function changedBy(node: ts.Node) {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return changing.test(node.expression.name.text) ? nameOf(node.expression.expression) : undefined
  const isAssignment =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  const place = isAssignment ? node.left : ts.isDeleteExpression(node) ? node.expression : undefined
  return place && (ts.isPropertyAccessExpression(place) || ts.isElementAccessExpression(place))
    ? nameOf(place.expression)
    : undefined
}

const nameOf = (node: ts.Expression) => (ts.isIdentifier(node) ? node.text : undefined)

/** Whether a call registers page state. The database has a function with the same name. */
function registers({ expression }: ts.CallExpression, path: string) {
  const name = nameOf(expression)
  if (name === 'createStore') return /\/create-store'/.test(moduleTexts.get(path) ?? '')
  return name === 'pageState' || name === 'throttled'
}

/** These functions are called as a module is loaded, and register for it. */
const registering = /^src\/web\/(lib\/(create-store|throttled)\.ts|ui\/feedback\/lazy-part\.tsx)$/

const isInFunction = (node: ts.Node) =>
  !registering.test(node.getSourceFile().fileName) &&
  ts.findAncestor(node.parent, ts.isFunctionLike) !== undefined

lookAtSource((node, path) => {
  const target = changedBy(node)
  if (target) changed.set(path, (changed.get(path) ?? new Set()).add(target))
  if (ts.isVariableStatement(node) && ts.isSourceFile(node.parent)) {
    const isLet = (node.declarationList.flags & ts.NodeFlags.Const) === 0
    for (const { name, type, initializer } of node.declarationList.declarations) {
      const isCollection =
        initializer && ts.isNewExpression(initializer) && collections.test(initializer.expression.getText())
      const isReadonly = type !== undefined && /^Readonly|^readonly /.test(type.getText())
      const isLiteral =
        initializer && (ts.isArrayLiteralExpression(initializer) || ts.isObjectLiteralExpression(initializer))
      if (isLet || (isCollection && !isReadonly))
        variables.push({ path, name: name.getText(), isChangeable: true })
      else if (isLiteral) variables.push({ path, name: name.getText(), isChangeable: false })
    }
  }
  if (ts.isCallExpression(node) && registers(node, path) && isInFunction(node))
    registeredLate.push(`${path}: ${node.getText().split('\n')[0]}`)
}, 'src/web/')

const isChanged = ({ path, name }: { path: string; name: string }) =>
  [...changed].some(
    ([changer, names]) =>
      names.has(name) &&
      (changer === path || new RegExp(`^import .*\\b${name}\\b`, 'm').test(moduleTexts.get(changer) ?? '')),
  )

test('what the modules of the pages can change is page state, which a new page begins without', () => {
  expect(variables.length).toBeGreaterThan(100)
  const found = variables
    .filter((variable) => variable.isChangeable || isChanged(variable))
    .map(({ path, name }) => `${path}: ${name}`)
  expect(found.toSorted()).toEqual(Object.keys(kept).toSorted())
})

test('page state is registered as its module is loaded, never by what a page does', () => {
  expect(registeredLate).toEqual([])
})
