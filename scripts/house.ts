import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateToLatest } from '@db/migrate'
import { openDatabase } from '@/server/platform/database/database'
import { startEmbeddedPostgres } from '@/server/platform/embedded-postgres/start-embedded-postgres'
import { linesOverBudget, overBudget, readTimes } from './tests/times.mjs'
import { listFunctions, listTriggers } from '@/server/testing/database/schema-catalog'
import {
  circlesOf,
  folderOf,
  importsOf,
  isGenerated,
  moduleTexts,
  pairsOf,
  styleTexts,
} from '@/testing/import-graph'
import { figuresOfWeb, linesOf, longModules, migrations, modulesAsSql } from '@/testing/source-figures'

const { values: options } = parseArgs({ options: { database: { type: 'boolean', default: false } } })

const scrapLines = 45
const tinyLines = 10

const imports = importsOf(moduleTexts)
const modules = [...moduleTexts]
  .filter(([path]) => !isGenerated(path))
  .map(([path, text]) => ({ path, text, lines: linesOf(text), importers: importersOf(path) }))
const styleLines = sum([...styleTexts.values()].map(linesOf))

const isScrap = ({ path, lines, importers: [importer = '', ...others] }: (typeof modules)[number]) =>
  lines <= scrapLines && others.length === 0 && posix.dirname(importer) === posix.dirname(path)
const tiny = modules.filter(({ lines }) => lines < tinyLines)
const isOfTypes = ({ text }: (typeof modules)[number]) =>
  !/^(export )?(async )?(const|let|function)\b/m.test(text)

const web = figuresOfWeb()
const schema = options.database ? await readSchema() : undefined
const onlyWithDatabase = 'with -- --database'

const rows: [figure: string, value: string | number][] = [
  ['production modules (ts, tsx in src and db, without tests)', modules.length],
  [
    `modules of ≤ ${scrapLines} lines whose only importer is in the same folder`,
    modules.filter(isScrap).length,
  ],
  ['lines of production code in src and db', sum(modules.map(({ lines }) => lines)) + styleLines],
  ['  of these CSS', styleLines],
  ['  of these migrations', sum(migrations().map(linesOf))],
  ['migrations', migrations().length],
  ['SQL functions in the newest schema', schema?.functions ?? onlyWithDatabase],
  ['triggers in the newest schema', schema?.triggers ?? onlyWithDatabase],
  ['modules written as SQL', modulesAsSql().length],
  ['lazy parts', web.lazyParts],
  ['DOM lookups in the web', web.domLookups],
  ['module-level `let` in the web', web.moduleLets],
  ['modules over 220 lines, without generated ones and examples', longModules().length],
  ['files in circles of imports, generated ones included', circlesOf(imports).flat().length],
  ['folders in circles of imports', circlesOf(imports, folderOf).flat().length],
  ['pairs of folders that import each other', pairsOf(imports, folderOf).length],
  [
    `modules under ${tinyLines} lines, without those of types only`,
    tiny.filter((each) => !isOfTypes(each)).length,
  ],
  ['  those of types only', tiny.filter(isOfTypes).length],
]
const width = Math.max(...rows.map(([figure]) => figure.length))
for (const [figure, value] of rows) {
  process.stdout.write(`${figure.padEnd(width)}  ${value.toLocaleString('en').padStart(8)}\n`)
}

const { short } = readTimes()
if (!short) process.stdout.write('The times of the tests are missing: npm test stores them.\n')
const tooSlow = linesOverBudget(overBudget(short ?? {}))
for (const line of tooSlow) process.stdout.write(`${line}\n`)
process.exitCode = tooSlow.length === 0 ? 0 : 1

function sum(numbers: number[]) {
  return numbers.reduce((total, each) => total + each, 0)
}

function importersOf(path: string) {
  return [...new Set(imports.filter(({ to }) => to === path).map(({ from }) => from))]
}

/** Counts the functions, procedures and triggers of the project in a database that all migrations have run on. */
async function readSchema() {
  const dataDir = await mkdtemp(join(tmpdir(), 'laneway-house-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const { db, close } = openDatabase(postgres.connectionString)
  try {
    await migrateToLatest(db)
    return { functions: (await listFunctions(db)).length, triggers: (await listTriggers(db)).length }
  } finally {
    await close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
