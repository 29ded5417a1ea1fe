import { z } from 'zod'
import { personName } from './account-schema'
import { shape } from './examples'
import { id, instant } from './fields'
import { csvFormats } from './csv-format'
import {
  dateOrderReasons,
  dateOrders,
  fieldsOfUnknownValues,
  importFields,
  importSources,
  importStates,
  personMatches,
} from './import'
import { projectLook } from './project-schema'
import { taskStatus } from './task-schema'

const count = z.int().min(0)
const index = z.int().min(0)

export const importSource = z.enum(importSources).meta({ id: 'ImportSource', examples: ['trello'] })
export const importField = z.enum(importFields).meta({ id: 'ImportField' })

/** A lane for a list: one of the project, or a new one. */
const laneOfImport = z.object({
  laneId: id.nullable().meta({ description: 'Null: a lane that the import makes' }),
  name: z.string(),
  status: taskStatus,
})

const list = z.object({
  id: index.meta({ description: 'Its index among the lists of the import' }),
  project: index.meta({ description: 'Its project: an index among `projectNames`' }),
  name: z.string(),
  tasks: count,
  archived: z.boolean(),
  becomes: laneOfImport.extend({
    isNew: z.boolean().meta({ description: 'False: the project has this lane, or a new project always has' }),
  }),
})

const person = z.object({
  id: index.meta({ description: 'Their index among the people of the import' }),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  tasks: count.meta({ description: 'How many tasks are assigned to them' }),
  comments: count,
  userId: id.nullable().meta({ description: 'Who they are here; null: nobody, kept by name in the texts' }),
  user: personName.nullable(),
  matchedBy: z
    .enum(personMatches)
    .nullable()
    .meta({ description: 'How they were found; `unsure` is only a proposal' }),
  suggestion: personName.nullable().meta({ description: 'Who they may be' }),
})

const column = z.object({
  index,
  header: z.string(),
  samples: z.array(z.string()),
  becomes: importField,
})

const unknownValue = z.object({
  field: z.enum(fieldsOfUnknownValues),
  value: z.string(),
  tasks: count.meta({ description: 'How many tasks have it; they come as to do, or with a medium priority' }),
})

const problem = z.object({ line: z.int().min(1).nullable(), title: z.string(), text: z.string() })

const madeProject = z.object({ id, key: z.string(), name: z.string(), ...projectLook, tasks: count })

const counts = {
  projects: count,
  tasks: count,
  lanes: count,
  labels: count,
  comments: count,
  checklists: count,
  files: count,
  relations: count,
}

const importFacts = z.object({
  id,
  source: importSource,
  state: z.enum(importStates).meta({ id: 'ImportState' }),
  file: z.object({ name: z.string(), size: count }),
  createdAt: instant,
  ...counts,
  progress: z
    .object({ done: count, total: count })
    .meta({ description: 'How many of the tasks have been written' }),
  error: z.string().nullable().meta({ description: 'Why it failed, in one sentence' }),
  result: z
    .object({
      projects: z.array(madeProject),
      kept: count.meta({
        description: 'How many tasks others had changed, so that they stayed when it was taken back',
      }),
    })
    .nullable(),
  takeBackUntil: instant.nullable(),
})

/** An import in a list of them. */
export const importSummary = importFacts.meta(shape('ImportSummary'))
export type ImportSummary = z.infer<typeof importSummary>

/** The reading of an import, and its result. */
export const boardImport = importFacts
  .extend({
    from: z.string().meta({ description: 'What the file is, such as “a Trello board”' }),
    exportedAt: instant.nullable(),
    into: z.object({
      organization: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
      project: z
        .object({ id, key: z.string(), name: z.string(), ...projectLook })
        .nullable()
        .meta({ description: 'Null: the import makes a new one' }),
      name: z.string().nullable().meta({ description: 'Of the new project; null: of several, or none' }),
    }),
    projectNames: z.array(z.string()),
    lists: z.array(list),
    laneChoices: z.array(laneOfImport).meta({
      description: 'The lanes that a list can become besides a new one with its name, of any status',
    }),
    people: z.array(person),
    peopleChoices: z.array(personName).meta({ description: 'Who a person of the import can be here' }),
    columns: z.array(column).meta({ description: 'Of a CSV file; empty for others' }),
    csvFormat: z
      .enum(csvFormats)
      .nullable()
      .meta({ description: 'Whose headers the file has; null: nothing was guessed but by the names' }),
    dateOrder: z.enum(dateOrders).nullable().meta({
      description: 'How dates such as 3/4/2026 are read, if the file has any that can be read in two ways',
    }),
    dateOrderBy: z.enum(dateOrderReasons).nullable().meta({
      description: 'What decided it: other dates of the file, the language of the reader, or their choice',
    }),
    unknownValues: z.array(unknownValue).meta({
      description: 'Values in the columns of a CSV file for status and priority that mean nothing here',
    }),
    problems: z.array(problem),
    problemCount: count.meta({ description: 'Also of those that are not listed' }),
    secondsExpected: count,
  })
  .meta(shape('Import'))
export type BoardImport = z.infer<typeof boardImport>
export type ImportedList = z.infer<typeof list>
export type ImportedPerson = z.infer<typeof person>
export type ImportedColumn = z.infer<typeof column>
export type ImportProblem = z.infer<typeof problem>

/** The result of a reverted import. */
export const takenBackImport = z
  .object({
    id,
    deleted: count.meta({ description: 'How many tasks are gone' }),
    kept: count.meta({ description: 'How many tasks others had changed, so that they stayed' }),
  })
  .meta(shape('TakenBackImport'))
export type TakenBackImport = z.infer<typeof takenBackImport>
