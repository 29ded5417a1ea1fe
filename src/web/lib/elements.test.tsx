import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createElements } from './elements'

afterEach(cleanup)

const create = () => createElements<number, HTMLLIElement>()

test('an element is found by its key as long as it is rendered', () => {
  const elements = create()
  const { rerender } = render(<List ids={[1, 2]} elements={elements} />)
  expect(elements.get(2)?.textContent).toBe('Item 2')
  expect(elements.all().map(({ textContent }) => textContent)).toEqual(['Item 1', 'Item 2'])
  rerender(<List ids={[1]} elements={elements} />)
  expect(elements.get(2)).toBeNull()
  expect(elements.all()).toHaveLength(1)
})

test('an element that is rendered in another list keeps its key', () => {
  const elements = create()
  const lists = (first: number[], second: number[]) => (
    <>
      <List ids={first} elements={elements} />
      <List ids={second} elements={elements} />
    </>
  )
  const { rerender } = render(lists([1], [2]))
  for (const [first, second] of [
    [[1, 2], []],
    [[], [1, 2]],
  ] as const) {
    rerender(lists([...first], [...second]))
    expect(elements.get(2)?.isConnected).toBe(true)
  }
})

test('an element that is registered twice leaves both', () => {
  const [all, newest] = [create(), createElements<'newest', HTMLLIElement>()]
  const items = (isShown: boolean) => (
    <ul>{isShown && <li ref={newest.ref('newest', all.ref(1))}>Item</li>}</ul>
  )
  const { rerender } = render(items(true))
  expect([all.get(1), newest.get('newest')].map((each) => each?.textContent)).toEqual(['Item', 'Item'])
  rerender(items(false))
  expect([all.get(1), newest.get('newest')]).toEqual([null, null])
})

test('another rendering registers nothing anew', () => {
  const elements = create()
  const measure = vi.fn<(element: HTMLLIElement | null) => void>()
  const { rerender, unmount } = render(<List ids={[1]} elements={elements} measure={measure} />)
  rerender(<List ids={[1]} elements={elements} measure={measure} />)
  expect(measure.mock.calls).toEqual([[elements.get(1)]])
  unmount()
  expect(measure).toHaveBeenLastCalledWith(null)
})

type ListProps = {
  ids: number[]
  elements: ReturnType<typeof create>
  measure?: (element: HTMLLIElement | null) => void
}

function List({ ids, elements, measure }: ListProps) {
  return (
    <ul>
      {ids.map((id) => (
        <li key={id} ref={elements.ref(id, measure)}>
          Item {id}
        </li>
      ))}
    </ul>
  )
}
