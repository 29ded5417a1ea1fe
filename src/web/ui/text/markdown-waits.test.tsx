import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from './markdown'

afterEach(cleanup)

test('the signs of Markdown are not seen while what shows it is loaded', async () => {
  render(<Markdown text="**Two** tonnes" />)
  expect(screen.getByText('**Two** tonnes')).toHaveProperty('dataset.waiting', 'true')
  expect((await screen.findByText('Two')).tagName).toBe('STRONG')
  expect(screen.queryByText('**Two** tonnes')).toBeNull()
})

test('a text without such signs is there at once', () => {
  render(<Markdown text="Two tonnes" />)
  expect(screen.getByText('Two tonnes').dataset.waiting).toBeUndefined()
})
