import { sql } from 'kysely'
import { type ProjectColour, projectColours } from '@/domain/project-look'

const colours = `array[${projectColours.map((colour) => `'${colour}'`).join(', ')}]`

/** SQL for the colour of a project without a chosen one. `project` names its row. */
export const firstColourText = (project: string) =>
  `(${colours})[${project}.id % ${projectColours.length} + 1]`

/** SQL for the colour of a project: the chosen one, or its first one. */
export const shownColourText = (project: string) => `coalesce(${project}.colour, ${firstColourText(project)})`

/** The same in a statement of Kysely's. */
export const shownColour = (project: string) => sql<ProjectColour>`${sql.raw(shownColourText(project))}`
