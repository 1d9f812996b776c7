import type { ReactNode } from 'react'

export const mailEmailTitle = (subject: string) => `${subject ?? 'Mail'} - Email - Listwright`
export const emailsWaitUntilItWorksAgain = (isLogin: boolean, date: ReactNode) => (
  <>
    {isLogin
      ? 'No email is sent until SMTP_URL has the right user name and password.'
      : 'Emails wait until it works again.'}{' '}
    Nothing is lost. The shop tries again automatically at {date}.
  </>
)
