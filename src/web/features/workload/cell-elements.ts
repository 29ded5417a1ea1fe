import type { Cell } from './workload-model'

/* The cells of the grid hold their person and week as data, by which a drag finds them. */

const none = 'none'

/** The data of a cell; of a person's name, if there is no week. */
export const cellData = ({ userId, week }: { userId: number | null; week?: string | null }) => ({
  'data-user': userId ?? none,
  ...(week !== undefined && { 'data-start': week ?? none }),
})

/** The cell at a point of the window. Over the name of a person, tasks stay in their week. */
export function cellAt({ x, y }: { x: number; y: number }, from: Cell): Cell | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const { user, start } = element.closest<HTMLElement>('[data-user]')?.dataset ?? {}
    if (user !== undefined) return cellOf(user, start ?? from.week ?? none)
  }
  return null
}

/** The name of a cell, for libraries that know only texts. */
export const cellId = ({ userId, week }: Cell) => `${userId ?? none} ${week ?? none}`

export function cellOfId(id: string) {
  const [user = none, start = none] = id.split(' ')
  return cellOf(user, start)
}

const cellOf = (user: string, start: string): Cell => ({
  userId: user === none ? null : Number(user),
  week: start === none ? null : start,
})
