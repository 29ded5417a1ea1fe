import type { Fixture } from './fixtures'

/**
 * The input, and a digit for each of `viewers`: 2 = allowed (any 2xx), 1 = signed out (401), 3 = not allowed (403), 4 =
 * any other 4xx.
 */
export type Row = { input: (fixture: Fixture) => Record<string, unknown>; statuses: string }

/** Rows by procedure. A procedure whose parts have rules of their own has a row for each, as in `project.update: status`. */
export type Rows = Record<string, Row>

export const procedureOf = (rowName: string) => rowName.split(': ')[0] ?? rowName

export const nothing = () => ({})

export const inProject = ({ projectId }: Fixture) => ({ projectId })

export const onTask = ({ taskId }: Fixture) => ({ taskId })

export const inOrganization = ({ slug }: Fixture) => ({ slug })
