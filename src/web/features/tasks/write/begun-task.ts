import { descriptionBeginning } from '@/domain/task'

type Described = { description: string }

/** Whether a description may be the beginning of one only, as My Tasks has them. */
export const isBegun = ({ description }: Described) =>
  description.length >= descriptionBeginning &&
  description.length <= 2 * descriptionBeginning &&
  [...description].length === descriptionBeginning
