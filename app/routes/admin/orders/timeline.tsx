import { use } from 'react'
import { dayIn, formatDay } from '#app/domain/base/dates.ts'
import { t } from '#app/i18n/macro.ts'
import { TimeOfDay, ZoneContext } from '#app/ui/time.tsx'
import { newestFirst, type StoryEvent, type StoryKind } from './story.ts'

/** What happened, the newest first, under its days. */
export function Timeline({ events }: { events: StoryEvent[] }) {
  const zone = use(ZoneContext)
  const days = new Map<string, StoryEvent[]>()
  for (const event of newestFirst(events)) {
    const day = dayIn(event.at, zone)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return (
    <section className="stack" aria-labelledby="story">
      <h2 id="story">{t`What happened`}</h2>
      {[...days].map(([day, happened]) => (
        <div key={day}>
          <h3 className="timeline-day">{formatDay(day)}</h3>
          <ol className="timeline">
            {happened.map((event) => (
              <Happened key={event.id} {...event} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Happened({ at, kind, title, text }: StoryEvent) {
  return (
    <li className={MARKS[kind]}>
      <TimeOfDay iso={at} />
      <div>
        <p className="timeline-what">
          {kind === 'asks' && <span className="sr-only">{t`Went wrong or waits:`} </span>}
          {title}
        </p>
        {text && <p>{text}</p>}
      </div>
    </li>
  )
}

const MARKS: Record<StoryKind, string> = {
  money: 'timeline-money',
  asks: 'timeline-asks',
  done: 'timeline-done',
}
