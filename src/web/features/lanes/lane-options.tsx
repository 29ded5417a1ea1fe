import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { choiceValue, type LaneChoice } from './lane-model'

/** The choices as the options of a list. */
export const laneOptions = (choices: readonly LaneChoice[]) =>
  choices.map((choice) => ({
    value: choiceValue(choice),
    label: choice.name,
    icon: <StatusGlyph status={choice.status} />,
  }))

/** The props of a list with at most one current choice. The user can choose another. */
export const laneList = <Choice extends LaneChoice>(
  choices: readonly Choice[],
  current: Choice | undefined,
  onChoose: (choice: Choice) => void,
) => ({
  options: laneOptions(choices),
  value: current ? choiceValue(current) : '',
  onChange(value: string) {
    const chosen = choices.find((choice) => choiceValue(choice) === value)
    if (chosen) onChoose(chosen)
  },
})
