import { Link } from 'react-router'
import { MessagePage } from './message-page.tsx'
import { NO_RESPONSE } from './unanswered.ts'

interface ErrorPageProps {
  status: number
  /** What happened, in a sentence, when the server said it. */
  message?: string | undefined
  /** Somebody without the role opened the back office. */
  notAuthorized?: boolean
}

/** In place of a page that scripts asked for in vain: the connection is gone, or the server is. */
export function NoAnswerPage({ address }: { address: string }) {
  return (
    <MessagePage
      title="No connection"
      action={
        <a className="btn btn-primary" href={address}>
          Try again
        </a>
      }
    >
      {NO_RESPONSE}
    </MessagePage>
  )
}

/** The page for everything that did not work. */
export function ErrorPage({ status, message, notAuthorized }: ErrorPageProps) {
  if (notAuthorized) {
    return (
      <MessagePage title="Not Authorized" action={<HomeLink>Go to Home</HomeLink>}>
        You can't access this page; this route is only accessible for Admin.
      </MessagePage>
    )
  }
  if (status === 404) {
    return (
      <MessagePage code="404" title="Oops! Page Not Found" action={<HomeLink>Back to Home</HomeLink>}>
        {message ??
          'There is nothing at this address. It may have moved, or the link was copied with a part missing.'}
      </MessagePage>
    )
  }
  if (status < 500) {
    return (
      <MessagePage code={String(status)} title="That did not work" action={<HomeLink>Back to Home</HomeLink>}>
        {message ?? 'The server did not understand this request.'}
      </MessagePage>
    )
  }
  return (
    <MessagePage title="Unexpected Application Error!" action={<HomeLink>Back to Home</HomeLink>}>
      {message ??
        'Something broke on our side and has been written down. Nothing that was saved is lost. Please try again in a minute.'}
    </MessagePage>
  )
}

function HomeLink({ children }: { children: string }) {
  return (
    <Link className="btn btn-primary" to="/">
      {children}
    </Link>
  )
}
