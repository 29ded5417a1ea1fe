import type { Locator, Page } from '@playwright/test'
import { expect } from './journey'
import { liftByKey } from './lift-by-key'

export const happenings = ['deleted', 'moved', 'archived', 'demoted'] as const
export type Happening = (typeof happenings)[number]

export type Moment = {
  name: string
  /** Opens it by keyboard at the card that has the focus. */
  open: (page: Page, title: string) => Promise<unknown>
  /** What is there as long as it is under way, and has the focus. */
  underWay: (page: Page) => Locator
  focused?: (page: Page, title: string) => Locator
  /** The text that somebody types into it. */
  typed?: string
  /** Whether the text is kept as a draft. */
  isKept?: true
  /** Whether it is about the card's task. */
  ofTask: boolean
  /** How each happening leaves it: under way, ended, or as a text to be copied. */
  leaves: Record<Happening, 'under way' | 'ended' | 'its text'>
  /** Whether its form can be sent by Enter, which is then refused. */
  sends?: 'Enter'
}

const field = (name: string) => (page: Page) => page.getByRole('dialog').getByLabel(name, { exact: true })
export const cardLink = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

const pickerLeaves = { deleted: 'ended', moved: 'under way', archived: 'ended', demoted: 'ended' } as const
const formLeaves = {
  deleted: 'its text',
  moved: 'under way',
  archived: 'under way',
  demoted: 'under way',
} as const

/** What somebody may be in the middle of on a board. */
export const moments: Moment[] = [
  {
    name: 'a half-filled new task',
    open: (page) => page.getByRole('button', { name: 'Add Task' }).press('Enter'),
    underWay: field('Title'),
    typed: 'Half typed',
    isKept: true,
    ofTask: false,
    leaves: { ...formLeaves, deleted: 'under way' },
    sends: 'Enter',
  },
  {
    name: 'a half-filled edit',
    open: (page) => page.keyboard.press('e'),
    underWay: field('Title'),
    typed: 'Half typed',
    isKept: true,
    ofTask: true,
    leaves: formLeaves,
    sends: 'Enter',
  },
  {
    name: 'a half-written service unit',
    async open(page) {
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('u')
    },
    underWay: field('New service unit'),
    typed: 'Half typed',
    isKept: true,
    ofTask: true,
    leaves: formLeaves,
  },
  {
    name: 'an open assignee picker',
    open: (page) => page.keyboard.press('a'),
    underWay: field('Assign to'),
    typed: 'p-',
    ofTask: true,
    leaves: pickerLeaves,
  },
  {
    name: 'an open date picker',
    open: (page) => page.keyboard.press('d'),
    underWay: field('Due date'),
    typed: 'fri 17',
    ofTask: true,
    leaves: pickerLeaves,
  },
  {
    name: 'an open priority menu',
    async open(page) {
      await page.keyboard.press('p')
      await expect(page.getByRole('menuitemradio', { name: 'Medium' })).toBeFocused()
    },
    underWay: (page) => page.getByRole('menuitemradio', { name: 'Medium' }),
    ofTask: true,
    leaves: pickerLeaves,
  },
  {
    name: 'a lifted card',
    async open(page, title) {
      await liftByKey(page, title)
      await page.keyboard.press('ArrowRight')
    },
    underWay: (page) => page.locator('article[data-lifted]'),
    focused: cardLink,
    ofTask: true,
    leaves: pickerLeaves,
  },
]
