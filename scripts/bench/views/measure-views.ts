import { ensureChromium } from '../../chromium.mjs'
import type { Figure } from '../figure'
import { makeBoard } from '../pages/measure-pages'
import { typing } from '../pages/typing'
import { openStage } from '../stage'
import { openings, views } from './openings'
import { scrolling } from './scrolling'
import { viewDrags } from './view-drags'

const counts = { long: 2_000, largest: 5_000 }

/** How many of the tasks are shown, which stands in a row of its own while there are filters. */
const shownCount = '[role="toolbar"][aria-label="Active filters"]'

/** Measures the waits of a user in the list, the calendar and the timeline of a large project. */
export async function measureViews(record: (figures: Figure[]) => void) {
  await ensureChromium()
  const stage = await openStage()
  try {
    const long = await makeBoard(stage, counts.long)
    const largest = await makeBoard(stage, counts.largest)
    record(await openings(stage, largest, views.list))
    record(await openings(stage, largest, views.allTasks))
    record(await openings(stage, long, views.calendar))
    record(await openings(stage, long, views.timeline))
    const list = { ...largest, address: views.list.at(largest.address) }
    record(await typing(stage, list, 'the search of a list', shownCount))
    record(await viewDrags(stage, long))
    record(await scrolling(stage, long))
  } finally {
    await stage.close()
  }
}
