import { sql } from 'kysely'
import type { Db } from '../../platform/database/database'

export const isExplainable = (statement: string) => /^\s*(select|with|insert|update|delete)/i.test(statement)

/** The generic plan, as a prepared statement gets it. */
export async function genericPlan(db: Db, statement: string) {
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`${sql.raw(`explain (generic_plan) ${statement}`)}`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The first of these tables that a plan reads completely, directly or through an index. */
export function tableScanned(plan: string, tables: readonly string[]) {
  const table = `(?<table>${tables.join('|')})\\b`
  const scans = [`Seq Scan on ${table}`, `Scan using \\w+ on ${table}.*\\n(?! *Index Cond)`]
  return scans.map((scan) => new RegExp(scan).exec(`${plan}\n`)?.groups?.table).find(Boolean)
}

/** The tables that a plan reads more often than its statement names them. */
export function readOftenerThanNamed(plan: string, statement: string) {
  const read = [...plan.matchAll(/Scan (?:Backward )?(?:using \w+ )?on (\w+)/g)].map(
    ([, table = '']) => table,
  )
  return [...new Set(read)].filter((table) => {
    const named = statement.match(new RegExp(`\\b${table}\\b`, 'g'))?.length ?? 0
    return named > 0 && read.filter((each) => each === table).length > named
  })
}
