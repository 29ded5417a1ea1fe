/** This number of items, in turn: the calls together use all of them. */
export const someOf = <Item>(items: readonly Item[], count: number, place: number) =>
  items.filter((_item, index) => {
    const start = (place * count) % items.length
    return (index - start + items.length) % items.length < count
  })
