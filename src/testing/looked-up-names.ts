import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isArrowFunction,
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isNumericLiteral,
  isStringLiteral,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { root } from './import-graph'

type LookUp = { object: string; name: Node; node: Node; inFunction: string }

const isFunction = (node: Node) =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node)

/** The lookups of names in objects: by brackets, by `in`, or by destructuring. */
function lookUpsIn(file: Node, text: string) {
  const found: LookUp[] = []
  const textOf = (node: Node) => text.slice(node.getStart(), node.end).replaceAll(/\s+/g, ' ')
  const visit = (node: Node, inFunction: string) => {
    const add = (name: Node, object: string) => {
      if (!isStringLiteral(name) && !isNumericLiteral(name)) found.push({ object, name, node, inFunction })
    }
    if (isElementAccessExpression(node)) add(node.argumentExpression, textOf(node.expression))
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      add(node.left, textOf(node.right))
    if (isBindingElement(node) && node.propertyName && isComputedPropertyName(node.propertyName))
      add(node.propertyName.expression, '')
    const inner = isFunction(node) ? textOf(node) : inFunction
    node.forEachChild((child) => visit(child, inner))
  }
  visit(file, '')
  return found
    .filter(
      ({ object, name, inFunction }) => !inFunction.includes(`Object.hasOwn(${object}, ${textOf(name)})`),
    )
    .map(({ name, node }) => ({ name, shown: textOf(node) }))
}

const lookUp = /[\w)\]](?:\?\.)?\[(?!['"\d\]]|\w+\]?: )|\w in \w|[{,] \[\w/
const isComment = /^\s*(?:\*|\/\*|\/\/)/

/** Most modules have none, and the compiler takes a while. */
const mayLookUp = (text: string) =>
  text.split('\n').some((line) => lookUp.test(line) && !isComment.test(line))

/** Whether a name can be any text, such as “constructor”, which every object inherits. */
function anyTextBy(checker: Checker) {
  const known = new Map<number, boolean>()
  const text = checker.getStringType()
  return (type: Type | undefined) => {
    if (!type) return true
    const kept = known.get(type.id)
    if (kept !== undefined) return kept
    const bound = checker.getBaseConstraintOfType(type) ?? type
    const isPattern = (bound.flags & (TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) !== 0
    const isAny = isPattern || checker.isTypeAssignableTo(text, bound)
    known.set(type.id, isAny)
    return isAny
  }
}

/** The positions where modules look up an arbitrary name in an object without `Object.hasOwn`. */
export function namesLookedUp(isWanted: (path: string) => boolean) {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('There is no project')
    const { program, checker } = project
    const isAnyText = anyTextBy(checker)
    const paths = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(root) && isWanted(name.slice(root.length)))
    const found = paths.flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const file = mayLookUp(text) ? program.getSourceFile(path) : undefined
      const lookUps = file ? lookUpsIn(file, text) : []
      if (lookUps.length === 0) return []
      const types = checker.getTypeAtLocation(lookUps.map(({ name }) => name))
      return lookUps
        .filter((_lookUp, index) => isAnyText(types[index]))
        .map(({ shown }) => ({ path: path.slice(root.length), shown }))
    })
    return { modules: paths.length, found }
  } finally {
    api.close()
  }
}
