/**
 * The typed client at work: registers, makes a project, plans a task for each working day and finishes the first.
 *
 *     npx tsx scripts/examples/plan-a-week.ts http://localhost:3000
 */
import { createLanewayClient } from '../../src/client'

const laneway = createLanewayClient(process.argv[2] ?? 'http://localhost:3000')
const name = `planner-${Date.now()}`

await laneway.account.register.mutate({
  email: `${name}@example.org`,
  username: name,
  password: 'a plan for the week',
})
const project = await laneway.project.create.mutate({ name: 'This week' })

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const tasks = await Promise.all(
  days.map((day) => laneway.task.create.mutate({ projectId: project.id, title: `Plan for ${day}` })),
)

const [first] = tasks
if (first) await laneway.task.update.mutate({ taskId: first.id, status: 'done', version: first.version })

for (const task of await laneway.task.list.query({ projectId: project.id })) {
  console.log(`${task.status.padEnd(12)}${task.title}`)
}
