import { readTotals } from '#app/domain/statistics/totals.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { type LinkCard, LinkCards } from '#app/ui/link-cards.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  return { totals: await readTotals(db) }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  let { totals } = loaderData
  return (
    <>
      <PageHead title="Dashboard" lead="How the shop is doing, and what waits for you." />
      <LinkCards cards={cards(totals)} />
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Dashboard - Administration - Listwright' }]
}

function cards(totals: Awaited<ReturnType<typeof readTotals>>): LinkCard[] {
  let { orders, users, openTickets } = totals
  return [
    {
      to: '/admin/orders',
      icon: 'receipt',
      title: 'Total Orders',
      figure: orders,
      note: 'Packages ordered, paid or not',
    },
    {
      to: '/admin/users',
      icon: 'users',
      title: 'Total Users',
      figure: users,
      note: 'Everybody with an account',
    },
    {
      to: '/admin/support-messages',
      icon: 'message',
      title: 'Support Messages',
      figure: openTickets,
      note: openTickets === 1 ? 'It waits for an answer' : 'Waiting for an answer',
    },
    { to: '/admin/settings', icon: 'settings', title: 'Settings', note: 'Texts, keys, prices and payments' },
  ]
}
