import { newTaskWatch, watch } from '@/domain/notification-schema'
import { orNotFound } from '../../core/errors'
import { guardedWrite } from '../../core/guarded-write'
import { rest, router } from '../../core/init'
import { projectProcedure, resourceProcedure } from '../../core/procedures'
import { setProjectWatch, setTaskWatch } from './set-watch'
import { findProjectWatch, findTaskWatch } from './watch-queries'

export const watchRouter = router({
  task: resourceProcedure('task', 'task.view')
    .meta(rest('GET', '/tasks/{taskId}/watch', 'Read whether you watch a task'))
    .output(watch)
    .query(async ({ ctx: { db, access, viewer }, input }) =>
      orNotFound('task', await findTaskWatch(db, access, viewer.id, input.taskId)),
    ),

  setTask: resourceProcedure('task', 'task.view')
    .meta(rest('PUT', '/tasks/{taskId}/watch', 'Watch a task, or mute it'))
    .input(newTaskWatch)
    .output(watch)
    .mutation(async ({ ctx: { db, guard, live, viewer }, input }) => {
      const watch = await guardedWrite(guard, (access) => setTaskWatch(db, access, viewer.id, input))
      live.publish(db, { notified: [viewer.id] })
      return watch
    }),

  project: projectProcedure('project.view')
    .meta(rest('GET', '/projects/{projectId}/watch', 'Read whether you watch a project'))
    .output(watch)
    .query(async ({ ctx: { db, viewer }, input }) =>
      orNotFound('project', await findProjectWatch(db, input.projectId, viewer.id)),
    ),

  setProject: projectProcedure('project.view')
    .meta(rest('PUT', '/projects/{projectId}/watch', 'Watch all tasks of a project, or no longer'))
    .input(watch)
    .output(watch)
    .mutation(async ({ ctx: { db, guard, live, viewer }, input }) => {
      const watch = await guardedWrite(guard, (access) =>
        setProjectWatch(db, access, viewer.id, input.watching),
      )
      live.publish(db, { notified: [viewer.id] })
      return watch
    }),
})
