// @ts-check
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** @typedef {{ id: number, title: string, status: string }} Task */

const statuses = ['todo', 'in_progress', 'review', 'on_hold', 'done']
const cardHeight = 90
const overscan = 2

/** The cards of one lane that are in view. @param {{ status: string, tasks: Task[] }} props */
function Lane({ status, tasks }) {
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / cardHeight) - overscan)
  const last = Math.ceil((top + window.innerHeight) / cardHeight) + overscan
  return createElement(
    'section',
    { 'aria-label': status, onScroll: (event) => setTop(event.currentTarget.scrollTop) },
    createElement(
      'ul',
      { style: { height: tasks.length * cardHeight } },
      tasks
        .slice(first, last)
        .map((task, index) =>
          createElement(
            'li',
            { key: task.id, style: { top: (first + index) * cardHeight } },
            createElement('article', null, createElement('h3', null, task.title)),
          ),
        ),
    ),
  )
}

/** @param {{ tasks: Task[] }} props */
const Board = ({ tasks }) =>
  statuses.map((status) =>
    createElement(Lane, { key: status, status, tasks: tasks.filter((task) => task.status === status) }),
  )

const root = document.getElementById('root')
const response = await fetch('/tasks')
const tasks = (await response.json()).result.data
if (root) createRoot(root).render(createElement(Board, { tasks }))
