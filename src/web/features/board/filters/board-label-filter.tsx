import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { ColourDot } from '@/web/ui/marks/colour-dot'
import { FilterSelect } from '@/web/ui/menus/filter-select'
import { OptionItem } from '@/web/ui/menus/option-item'
import { orNone } from '../../tasks/lists/task-filters'
import { useBoard } from '../model/board-context'
import type { BoardSearch } from '../model/board-search'

const modes = [
  { value: 'labels', label: 'Any of them', name: 'Label' },
  { value: 'labelsAll', label: 'All of them', name: 'All labels' },
  { value: 'labelsNone', label: 'None of them', name: 'Without label' },
] as const

type BoardLabelFilterProps = { search: BoardSearch; onChange: (part: Partial<BoardSearch>) => void }

/** The filters by labels that are set, or one to set; none where a project has no labels. */
export function BoardLabelFilter({ search, onChange }: BoardLabelFilterProps) {
  const { labels } = useBoard()
  const options = useMemo(
    () =>
      [...labels.values()].map(({ id, name, colour }) => ({
        value: String(id),
        label: name,
        icon: <ColourDot colour={colour} />,
      })),
    [labels],
  )
  const known = (ids: readonly number[] = []) => ids.filter((id) => labels.has(id))
  const set = modes.filter(({ value }) => known(search[value]).length > 0)
  if (options.length === 0) return null
  return (set.length > 0 ? set : modes.slice(0, 1)).map((mode) => {
    const ids = known(search[mode.value])
    return (
      <span key={mode.value}>
        <FilterSelect
          label={mode.name}
          asWritten
          options={options}
          values={ids.map(String)}
          onChange={(values) => onChange({ [mode.value]: orNone(values.map(Number)) })}
        />
        {ids.length > 0 && (
          <OptionItem
            label="Tasks with"
            options={modes}
            value={mode.value}
            onChange={(next) => onChange({ [mode.value]: undefined, [next]: ids })}
            renderButton={(button) => (
              <Button {...button} variant="subtle" rightSection={<ChevronDown />}>
                {mode.label}
              </Button>
            )}
          />
        )}
      </span>
    )
  })
}
