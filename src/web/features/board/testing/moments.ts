import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { button, expectFocus } from '@/web/testing/on-screen'

export const happenings = ['deleted', 'moved', 'archived', 'demoted'] as const
export type Happening = (typeof happenings)[number]

export type Moment = {
  name: string
  /** Opens it by keyboard at the card that has the focus. */
  open: (user: UserEvent) => Promise<unknown>
  /** What is there as long as it is under way, and has the focus. */
  underWay: () => HTMLElement | null
  /** The text that somebody types into it. */
  typed?: string
  /** Whether the text is kept as a draft. */
  isKept?: true
  /** Whether it is about the card's task. */
  ofTask: boolean
  /** How each happening leaves it: under way, ended, or as a text to be copied. */
  leaves: Record<Happening, 'under way' | 'ended' | 'its text'>
  /** Whether its form can be sent by Enter, which is then refused. */
  sends?: true
}

const field = (label: string) => () =>
  screen.queryByLabelText(label, { selector: '[role="dialog"] input, [role="dialog"] textarea' })
const medium = () => screen.queryByRole('menuitemradio', { name: 'Medium' })

const pickerLeaves = { deleted: 'ended', moved: 'under way', archived: 'ended', demoted: 'ended' } as const
const formLeaves = {
  deleted: 'its text',
  moved: 'under way',
  archived: 'under way',
  demoted: 'under way',
} as const

const press = (key: string) => (user: UserEvent) => user.keyboard(key)

/** What somebody may be in the middle of on a board. */
export const moments: Moment[] = [
  {
    name: 'a half-filled new task',
    async open(user) {
      ;(await button('Add Task')).focus()
      await user.keyboard('[Enter]')
    },
    underWay: field('Title'),
    typed: 'Half typed',
    isKept: true,
    ofTask: false,
    leaves: { ...formLeaves, deleted: 'under way' },
    sends: true,
  },
  {
    name: 'a half-filled edit',
    open: press('e'),
    underWay: field('Title'),
    typed: 'Half typed',
    isKept: true,
    ofTask: true,
    leaves: formLeaves,
    sends: true,
  },
  {
    name: 'a half-written service unit',
    async open(user) {
      await user.keyboard('[Enter]')
      await button('Write a service unit')
      await user.keyboard('u')
    },
    underWay: field('New service unit'),
    typed: 'Half typed',
    isKept: true,
    ofTask: true,
    leaves: formLeaves,
  },
  {
    name: 'an open assignee picker',
    open: press('a'),
    underWay: field('Assign to'),
    typed: 'p-',
    ofTask: true,
    leaves: pickerLeaves,
  },
  {
    name: 'an open date picker',
    open: press('d'),
    underWay: field('Due date'),
    typed: 'fri 17',
    ofTask: true,
    leaves: pickerLeaves,
  },
  {
    name: 'an open priority menu',
    async open(user) {
      await user.keyboard('p')
      await expectFocus(medium)
    },
    underWay: medium,
    ofTask: true,
    leaves: pickerLeaves,
  },
]
