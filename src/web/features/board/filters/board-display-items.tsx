import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import { boardOrderLabels, boardOrders } from '@/domain/project'
import { notify } from '@/web/lib/notify'
import { densities, type Density, usePreference, writePreference } from '@/web/lib/preferences'
import { useBoard } from '../model/board-context'
import type { SearchProps } from '../model/board-search'

const densityLabels: Record<Density, string> = { spacious: 'Spacious', compact: 'Compact' }

const check = <Check />

/** The order and the look of the cards. */
export function BoardDisplayItems({ search, onChange }: SearchProps) {
  const { project, labels } = useBoard()
  const density = usePreference('density')
  const order = search.order ?? project.defaultOrder
  return (
    <>
      <Menu.Label>Order by</Menu.Label>
      {boardOrders.map((value) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={value === order}
          checkIcon={check}
          onChange={() => onChange({ order: value === project.defaultOrder ? undefined : value })}
        >
          {boardOrderLabels[value]}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
      <Menu.Label>Cards</Menu.Label>
      {densities.map((value) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={value === density}
          checkIcon={check}
          onChange={() => setPreference('density', value)}
        >
          {densityLabels[value]}
        </Menu.RadioItem>
      ))}
      <ShortIdsItem />
      {labels.size > 0 && <LabelItems />}
    </>
  )
}

function ShortIdsItem() {
  const isShown = usePreference('shortIdsOnCards')
  return (
    <Menu.CheckboxItem
      checked={isShown}
      checkIcon={check}
      onChange={() => setPreference('shortIdsOnCards', !isShown)}
    >
      Short ids
    </Menu.CheckboxItem>
  )
}

function LabelItems() {
  const asDots = usePreference('labelsAsDots')
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Labels as</Menu.Label>
      {[false, true].map((value) => (
        <Menu.RadioItem
          key={String(value)}
          value={String(value)}
          checked={value === asDots}
          checkIcon={check}
          onChange={() => setPreference('labelsAsDots', value)}
        >
          {value ? 'Dots' : 'Words'}
        </Menu.RadioItem>
      ))}
    </>
  )
}

function setPreference(...chosen: ['density', Density] | ['labelsAsDots' | 'shortIdsOnCards', boolean]) {
  try {
    if (chosen[0] === 'density') writePreference(...chosen)
    else writePreference(...chosen)
  } catch {
    notify.error('Your browser blocks storage, so this choice lasts only until you leave.')
  }
}
