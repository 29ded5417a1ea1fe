import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { plainLines } from '@/domain/export'
import { testServer } from '../../testing/test-server'

const server = await testServer()

test.each(['\n', '\r', '\n\n', '\t\n'])(
  'a text of lines with %j between them is one cell, whatever ends a row',
  async (between) => {
    const owner = await server.person()
    const project = await server.make.project({ id: owner.id })
    const formulas = ["=cmd|' /C calc'!A0", '+1+1', '-2+3', '@SUM(A1)', '\t=1', "'=1"]
    const description = ['Two lines', ...formulas, '- item', '+ item', 'end'].join(between)
    const { id } = await server.make.task(project, { title: 'One' })
    await server.db.updateTable('tasks').set({ description }).where('id', '=', id).execute()
    const { body } = await owner.call(`/api/projects/${project.id}/tasks.csv`)
    const rows: string[][] = parse(body, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] })
    expect(rows).toHaveLength(2)
    expect(plainLines(rows[1]?.[3] ?? '')).toBe(description)
    expect(body).not.toMatch(/(?:^|[\r\n,])"?(?:[=@\t]|[+-](?! ))/)
  },
)
