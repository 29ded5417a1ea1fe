import { accountRouter } from './accounts/session-router'
import { projectRouter } from './projects/project-router'
import { serviceUnitRouter } from './service-units/service-unit-router'
import { taskRouter } from './tasks/task-router'
import { router } from './trpc/init'

export const appRouter = router({
  account: accountRouter,
  project: projectRouter,
  task: taskRouter,
  serviceUnit: serviceUnitRouter,
})

export type AppRouter = typeof appRouter
