/** The templates of new projects. */
export const projectTemplates = [
  'team',
  'house-move',
  'event',
  'editorial',
  'garden',
  'product',
  'hiring',
  'course',
  'trip',
  'renovation',
  'demo',
] as const
export type ProjectTemplate = (typeof projectTemplates)[number]

type Template = {
  name: string
  summary: string
  /** The number of its tasks in each lane, in the order of the statuses. */
  lanes: readonly number[]
}

/** It identifies demo projects, including existing ones: it must not change. */
export const demoDescription = 'An example to look around in. Remove it whenever you like.'

/** Whether a project is the demo, which people may remove. Its name and tasks may have changed. */
export const isDemo = ({ description, isPrivate }: { description: string; isPrivate: boolean }) =>
  isPrivate && description === demoDescription

/** The templates without their tasks, which only the server has. */
export const templates: Record<ProjectTemplate, Template> = {
  team: { name: 'Team board', summary: 'Week by week, with a review', lanes: [3, 1, 1, 1, 1] },
  'house-move': { name: 'House move', summary: 'Rooms, papers, the day', lanes: [4, 2, 0, 1, 1] },
  event: { name: 'Event', summary: 'From the idea to the thanks', lanes: [4, 1, 1, 1, 1] },
  editorial: { name: 'Editorial plan', summary: 'Ideas, drafts, out', lanes: [3, 2, 1, 0, 1] },
  garden: { name: 'Garden year', summary: 'By season, from seed to leaf', lanes: [4, 1, 0, 1, 1] },
  product: { name: 'Product', summary: 'Bugs, ideas, releases', lanes: [3, 1, 1, 1, 1] },
  hiring: { name: 'Hiring', summary: 'From the advert to the first day', lanes: [3, 1, 1, 0, 1] },
  course: { name: 'Course', summary: 'Lessons, exercises, the exam', lanes: [4, 1, 1, 0, 1] },
  trip: { name: 'Trip', summary: 'Tickets, beds, what to pack', lanes: [4, 1, 0, 1, 1] },
  renovation: { name: 'Renovation', summary: 'Trades, materials, dates', lanes: [3, 1, 1, 1, 1] },
  demo: { name: 'Demo project', summary: 'An example to explore', lanes: [4, 2, 1, 1, 2] },
}
