import { ts } from '@ts-morph/common'
import { describe, expect, test } from 'vitest'
import { parsers } from './testing/parsers'
import { attackTexts } from './testing/attack-texts'
import { cpuMilliseconds } from './testing/cpu-time'
import { endsWithin } from './testing/ends-within'
import { onlyInAll } from './testing/rounds'
import { lookAtSource } from './testing/source-code'
import { costlyTexts } from './web/ui/text/testing/costly-texts'

/*
 * The author of a text decides how long the server and browsers compute on it. The test attacks new expressions without
 * further work; new parsers need an entry in `testing/parsers`.
 */

/** The length of the longest text that people can write, in characters. */
const longest = 10_000
/**
 * The limit holds on any machine under any load: on four times the longest text, an expression of linear time takes a
 * fifth of it and one of quadratic time five times as much. On the longest text, a parser of linear time takes a sixth
 * of it, and one that starts again at each character at least twice as much.
 */
const maxMilliseconds = 20
const longAttackLength = 4 * longest

/** The names of parameters with texts that people write. */
const textNames = /^(?:text|words|markdown|search)$/

const literals: { path: string; expression: RegExp }[] = []
/** The expressions that are built at runtime. */
const put: string[] = []
const readers: string[] = []

/** These functions only pass a text on. */
const handOn = ['hashWithSalt', 'storeInTab', 'storeText', 'saveText', 'statement', 'writeClusterFile']

/** The name of an exported function with a text. Hooks only pass texts on. */
function readerOf(node: ts.Node, path: string) {
  const declared = exportedFunction(node)
  if (!declared || path.endsWith('-queries.ts')) return undefined
  const { name, parameters } = declared
  const getsText = parameters.some(
    (parameter) => textNames.test(parameter.name.getText()) && parameter.type?.getText() === 'string',
  )
  return getsText && !handOn.includes(name) && !name.startsWith('use') ? name : undefined
}

function exportedFunction(node: ts.Node) {
  if (ts.isFunctionDeclaration(node)) {
    return isExported(node) ? { name: node.name?.text ?? '', parameters: node.parameters } : undefined
  }
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isArrowFunction(node.initializer))
    return undefined
  const { parameters } = node.initializer
  return isExported(node.parent.parent) ? { name: node.name.getText(), parameters } : undefined
}

const isExported = (statement: ts.Node) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

lookAtSource((node, path) => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    literals.push({ path, expression: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) })
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') put.push(path)
  const reader = readerOf(node, path)
  if (reader !== undefined) readers.push(`${path}: ${reader}`)
})

type Attack = { attempts?: number; stopAfter?: number }

const shown = (text: string) =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 30)}…${text.slice(-5)}` : text)

/** The first of the texts on which a call takes too long. */
function tooSlow(call: (text: string) => unknown, texts: Iterable<string>, attempts?: number) {
  for (const text of texts) {
    const time = cpuMilliseconds(() => call(text), maxMilliseconds, attempts)
    if (time > maxMilliseconds) return `${time.toFixed(0)} ms for ${shown(text)}`
  }
  return null
}

const costly = Object.values(costlyTexts())

/** The expressions alone are attacked with each text. */
const isEachAttack = onlyInAll('linear time: each attack on what reads a text, instead of every third')

/** Attacks on the expressions of a module. */
function* attacksOn(path: string, length: number) {
  let index = 0
  for (const { expression } of literals.filter((literal) => literal.path === path)) {
    for (const text of attackTexts(expression, length)) {
      if (isEachAttack || index % 3 === 0) yield text
      index += 1
    }
  }
}

/** An expression that takes exponential time would never end. */
function slowAttack(expression: RegExp, { attempts, stopAfter = 60_000 }: Attack = {}) {
  const everywhere = new RegExp(expression, `${expression.flags.replace('g', '')}g`)
  let found: string | null = null
  let attacked = ''
  const attack = (text: string) => {
    attacked = text
    return text.replace(everywhere, '')
  }
  const isEnded = endsWithin(stopAfter, () => {
    found = tooSlow(attack, attackTexts(expression, longAttackLength), attempts)
  })
  return isEnded ? found : `more than ${stopAfter} ms for ${shown(attacked)}`
}

describe('the attacks find an expression that takes more than linear time', () => {
  test.each([
    /-+$/,
    /[._-]+$/,
    /\s+$/,
    /\s*\n\s*/,
    /^(\w+)*$/,
    /^(?:a|b|ab)*c$/,
    /^\d+\.?\d*$|(?:x+x+)+y/,
    /^a\s*b?\s*c?\s*$/,
    /<!--.*-->/,
    /(?<=,\s*)\S+;/,
  ])('%s', (expression) =>
    expect(slowAttack(expression, { attempts: 1, stopAfter: 200 })).toMatch(/\d+ ms for/),
  )
})

describe('a regular expression takes linear time', () => {
  test('all are found', () => expect(literals.length).toBeGreaterThan(100))

  test.each(literals.map(({ path, expression }) => [path, String(expression), expression] as const))(
    '%s: %s',
    (_path, _shown, expression) => expect(slowAttack(expression)).toBeNull(),
  )
})

describe('what reads a text of somebody takes linear time', () => {
  test('every such function, and every file that puts expressions together, has an entry', () => {
    const known = Object.keys(parsers)
    expect(readers.filter((reader) => !known.includes(reader))).toEqual([])
    expect(put.filter((path) => !known.some((reader) => reader.startsWith(`${path}: `)))).toEqual([])
  })

  test.each(Object.entries(parsers))('%s', (reader, { read, length = longest }) => {
    const [path = ''] = reader.split(': ')
    expect(
      tooSlow(
        read,
        costly.map((text) => text.slice(0, length)),
      ),
    ).toBeNull()
    expect(tooSlow(read, attacksOn(path, length))).toBeNull()
  })
})
