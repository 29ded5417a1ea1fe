import { z } from 'zod'
import { changesBefore, changesFilter, projectChange, recordedChange } from '@/domain/change-schema'
import { calendarOf, workLogEntry, workLogInput } from '@/domain/progress-schema'
import { rest, router, tool } from '../../core/init'
import { typeChecked } from '../../core/responses/outputs'
import { projectProcedure, resourceProcedure, userProcedure } from '../../core/procedures'
import { listChangesForViewer, listTaskChanges } from './history-queries'
import { listProjectChanges } from './project-changes-queries'
import { listWork } from './work-log-queries'

export const historyRouter = router({
  task: resourceProcedure('task', 'task.view')
    .meta(rest('GET', '/tasks/{taskId}/history', 'List the changes of a task, newest first'))
    .input(changesBefore)
    .output(typeChecked(z.array(recordedChange)))
    .query(({ ctx, input }) => listTaskChanges(ctx.db, ctx.access, input.taskId, input.before)),

  project: projectProcedure('project.view')
    .meta(rest('GET', '/projects/{projectId}/activity', 'List the changes of a project, newest first'))
    .input(changesFilter)
    .output(typeChecked(z.array(projectChange)))
    .query(({ ctx, input }) => listProjectChanges(ctx.db, input)),

  activity: userProcedure()
    .meta(rest('GET', '/activity', 'List the changes of your projects, newest first', { token: 'read' }))
    .input(changesBefore)
    .output(typeChecked(z.array(recordedChange)))
    .query(({ ctx, input }) => listChangesForViewer(ctx.db, ctx.viewer.id, input.before)),

  workLog: userProcedure()
    .meta(
      rest('GET', '/work-log', 'List what you did in a week: changes of status and service units', {
        token: 'read',
      }),
    )
    .meta(tool('work_log', 'What was done in a week, by person.'))
    .input(workLogInput)
    .output(typeChecked(z.array(workLogEntry)))
    .query(({ ctx, input }) => {
      const calendar = calendarOf(ctx.viewer, input)
      return listWork(ctx.db, ctx.viewer.id, { now: ctx.clock(), calendar, week: input.week })
    }),
})
