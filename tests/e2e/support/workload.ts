import type { Page } from '@playwright/test'

/** The row of a person in the workload. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** The cell of a person in a week, counted from the present one; in the column without a date after the last one. */
export const cellOf = (page: Page, name: string, weeks: number) =>
  rowOf(page, name).getByRole('cell').nth(weeks)

export const tasksOfCell = (page: Page) => page.getByRole('region', { name: 'Tasks of the cell' })

/** The link of a task in the opened cell. */
export const taskOfCell = (page: Page, title: string) => tasksOfCell(page).getByRole('link', { name: title })
