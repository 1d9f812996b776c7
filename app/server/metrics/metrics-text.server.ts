import { checkHealth } from '#app/domain/base/health.server.ts'
import { findHolder } from '#app/domain/base/leases.server.ts'
import { TIMERS } from '#app/domain/base/servers.server.ts'
import { countBatches } from '#app/domain/batches/shop-batches.server.ts'
import { readQueues } from '#app/domain/shop/system/queues.server.ts'
import { REPORTS, readReport } from '#app/domain/shop/system/reports.server.ts'
import { readChecks } from '#app/domain/shop/system/stored-checks.server.ts'
import type { Services } from '#app/services.server.ts'
import { engineOf } from '#db/engine.server.ts'
import type { CheckState } from '#db/schema.ts'
import type { ProcessMetrics } from './process-metrics.server.ts'

/** The text format of Prometheus, version 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const STATES: CheckState[] = ['ok', 'watch', 'broken']

interface Metric {
  name: string
  type: 'counter' | 'gauge'
  help: string
  samples: { labels?: Record<string, string>; value: number }[]
}

/** Everything that the server tells a monitor. What cannot be read is left out; `listwright_up` says so. */
export async function writeMetrics(services: Services, process: ProcessMetrics): Promise<string> {
  const server: Metric = {
    name: 'server_info',
    type: 'gauge',
    help: 'Always 1: names the server that these figures are of.',
    samples: [{ labels: { server: services.server.id }, value: 1 }],
  }
  const shop = await readShopMetrics(services)
  return [server, ...processMetrics(process), ...shop].map(write).join('')
}

function processMetrics({ answers, delay, memory }: ProcessMetrics): Metric[] {
  return [
    {
      name: 'requests_total',
      type: 'counter',
      help: 'Answers by status since the start.',
      samples: Object.entries(answers).map(([status, value]) => ({ labels: { status }, value })),
    },
    {
      name: 'event_loop_delay_seconds',
      type: 'gauge',
      help: 'How late the event loop was within the last minute.',
      samples: [
        { labels: { quantile: '0.99' }, value: delay.p99 },
        { labels: { quantile: '1' }, value: delay.max },
      ],
    },
    gauge('memory_bytes', 'Resident memory of the processes that answer.', memory),
  ]
}

async function readShopMetrics(services: Services): Promise<Metric[]> {
  const { db, config, server } = services
  const health = await checkHealth(services)
  const up = gauge('up', '1 while the server can read and write.', health === 'ok' ? 1 : 0)
  if (health === 'unreadable') return [up]
  const [queues, checks] = [Object.entries(await readQueues(db)), await readChecks(db)]
  const batches = await countBatches(db)
  const holder = await findHolder(db, TIMERS)
  return [
    up,
    gauge('timers', '1 while this server runs the timers of the shop.', holder === server.process ? 1 : 0),
    {
      name: 'queue_length',
      type: 'gauge',
      help: 'Mails that wait, texts that are being written, payments that are due to be looked at.',
      samples: queues.map(([queue, { count }]) => ({ labels: { queue }, value: count })),
    },
    {
      name: 'queue_oldest_seconds',
      type: 'gauge',
      help: 'How long the first in the queue has waited.',
      samples: queues.map(([queue, { oldest }]) => ({ labels: { queue }, value: oldest })),
    },
    {
      name: 'batches',
      type: 'gauge',
      help: 'Batches that are being written, and that are paused.',
      samples: batches.map(({ state, batches: value }) => ({ labels: { state }, value })),
    },
    {
      name: 'batch_texts_left',
      type: 'gauge',
      help: 'Texts of these batches that are not written yet.',
      samples: batches.map(({ state, texts: value }) => ({ labels: { state }, value })),
    },
    {
      name: 'check_state',
      type: 'gauge',
      help: 'What the last check found: 0 in order, 1 to watch, 2 broken.',
      samples: checks.flatMap(({ id, result }) =>
        result ? [{ labels: { check: id }, value: STATES.indexOf(result.state) }] : [],
      ),
    },
    {
      name: 'report_good_seconds',
      type: 'gauge',
      help: 'When the off-site copy, the restore drill and the weekly reading last went well, in seconds since 1970.',
      samples: REPORTS.flatMap((report) => {
        const good = readReport(config.dataDir, report)?.good
        return good === undefined ? [] : [{ labels: { report }, value: Date.parse(good) / 1000 }]
      }),
    },
    {
      name: 'database_bytes',
      type: 'gauge',
      help: 'The database and, of SQLite, its write-ahead log.',
      samples: Object.entries(await engineOf(db).sizes()).map(([file, value]) => ({
        labels: { file },
        value,
      })),
    },
  ]
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, samples: [{ value }] }
}

function write({ name, type, help, samples }: Metric): string {
  const full = `listwright_${name}`
  const lines = samples.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(
      ([label, text]) => `${label}="${text.replaceAll(/["\\\n]/g, '_')}"`,
    )
    return `${full}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  })
  return `${[`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...lines].join('\n')}\n`
}
