import { useMemo } from 'react'
import { isLabelName, labelNameMaxLength, maxLabelsOfTask, tooManyLabelsMessage } from '@/domain/label'
import { notify } from '@/web/lib/notify'
import { ColourDot } from '@/web/ui/marks/colour-dot'
import { SearchableOptions } from '@/web/ui/menus/searchable-options'
import { makeLabel, useLabels } from './use-labels'

type LabelOptionsProps = {
  projectId: number
  /** The ids of those that are chosen. */
  chosen: readonly number[]
  /** The ids of those that some of several tasks have. */
  partly?: readonly number[]
  onToggle: (labelId: number) => void
}

/** The labels of a project with a search. A name that none has makes a new one. */
export function LabelOptions({ projectId, chosen, partly = none, onToggle }: LabelOptionsProps) {
  const labels = useLabels(projectId)
  const options = useMemo(
    () =>
      labels.map(({ id, name, colour }) => ({
        value: String(id),
        label: name,
        icon: <ColourDot colour={colour} />,
        hint: partly.includes(id) && 'on some',
      })),
    [labels, partly],
  )

  function toggle(id: number) {
    if (!chosen.includes(id) && chosen.length >= maxLabelsOfTask) notify.error(tooManyLabelsMessage)
    else onToggle(id)
  }

  async function create(name: string) {
    const made = await makeLabel(projectId, name)
    if (made && !chosen.includes(made.id)) toggle(made.id)
  }

  return (
    <SearchableOptions
      label="Search or name a label"
      listLabel="Labels"
      options={options}
      chosen={chosen.map(String)}
      multiple
      noMatch={() => 'Type a name to make the first label.'}
      onChoose={(value) => toggle(Number(value))}
      creation={{
        maxLength: labelNameMaxLength,
        isNew: (text) => !labels.some((label) => isLabelName(label, text)),
        onCreate: (text) => void create(text),
      }}
    />
  )
}

const none: number[] = []
