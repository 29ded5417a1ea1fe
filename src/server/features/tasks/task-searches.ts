import { z } from 'zod'
import { myTask, task } from '@/domain/task-schema'
import { cursorAfter, ordersOf, placeOfCursor, type TaskSearch } from '@/domain/task-search'
import { checkedPlace, taskGroupSummary, taskSearch, taskSummaryQuery } from '@/domain/task-search-schema'
import { zoneOf } from '@/domain/time-zone'
import type { TokenAccess } from '../../core/access/token-access'
import type { Viewer } from '../../core/context'
import { foreignCursor } from '../../core/errors'
import { rest, tool } from '../../core/init'
import { userProcedure } from '../../core/procedures'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes } from '../../core/responses/outputs'
import { calendarReader } from './due-condition-queries'
import { listFoundTasks, type Searcher, summarizeFoundTasks } from './search-tasks-queries'

/** The procedures that search for tasks in all projects, of the router of tasks. */
export const taskSearches = {
  search: userProcedure()
    .meta(
      rest('GET', '/tasks', 'List tasks from all your projects, with the beginnings of their descriptions', {
        token: 'read',
        keepsToProjects: true,
        isPaged: true,
      }),
    )
    .meta(
      tool(
        'search_tasks',
        'Tasks from all projects that the owner of the token can see, by due date. A filter takes several values, separated by commas; a task has one of them. What is due this month: {"due": "thisMonth"}. What waits for other tasks: {"blocked": true}. What repeats: {"repeats": true}. 50 of them unless another limit is sent, up to 200, with the first 300 characters of each description.',
      ),
    )
    .meta({ rawJson: true })
    .input(taskSearch)
    .output(asBytes(z.array(myTask)))
    .query(async ({ ctx, input: { limit, cursor, ...search } }) => {
      const searcher = searcherOf(ctx)
      const after = cursor === undefined ? null : placeAfter(cursor, search, searcher)
      const found = await listFoundTasks(ctx.db, search, searcher, { after, limit: limit + 1 })
      const page = found.slice(0, limit)
      const last = found.length > limit ? page.at(-1) : undefined
      return ctx.respond(new RawJson(`[${page.join(',')}]`, last && nextCursor(search, last, searcher)))
    }),

  searchSummary: userProcedure()
    .meta(
      rest('GET', '/tasks/summary', 'Count tasks from all your projects by groups', {
        token: 'read',
        keepsToProjects: true,
      }),
    )
    .input(taskSummaryQuery)
    .output(z.array(taskGroupSummary))
    .query(({ ctx, input }) => summarizeFoundTasks(ctx.db, input, searcherOf(ctx))),
}

const searcherOf = (ctx: { clock: () => Date; viewer: Viewer; token: TokenAccess | null }): Searcher => ({
  ...calendarReader(ctx),
  viewerId: ctx.viewer.id,
  among: ctx.token?.projectIds ?? null,
})

function placeAfter(cursor: string, search: TaskSearch, { viewerId }: Searcher) {
  const place = placeOfCursor(cursor, search, viewerId)
  const checked = place && checkedPlace(ordersOf(search), place)
  if (!checked) throw foreignCursor()
  return checked
}

function nextCursor(search: TaskSearch, last: string, searcher: Searcher) {
  const { viewerId, now, weekStart } = searcher
  const calendar = { timeZone: zoneOf(searcher), weekStart }
  return cursorAfter(search, task.parse(JSON.parse(last)), { viewerId, now, calendar })
}
