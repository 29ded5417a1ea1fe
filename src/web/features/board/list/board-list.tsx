import { useShownGroups } from '../../tasks/selection/selection'
import type { BoardViewProps } from '../views/board-view-part'

export function BoardList({ lanes, tasks }: BoardViewProps) {
  useShownGroups(lanes)
  return (
    <ul>
      {tasks.map(({ id, title }) => (
        <li key={id} data-id={id}>
          {title}
        </li>
      ))}
    </ul>
  )
}
