import { useFetcher } from 'react-router'
import { type News, useNews } from './use-news.ts'

interface ThreadData extends News {
  /** In ms. */
  readAt: number
}

/**
 * The newest data of the thread at `address`, loaded again when polling finds a change. `onNews` gets each polled
 * answer.
 */
export function useLiveThread<Data extends ThreadData, Answer extends News = News>(
  loaded: Data,
  address: string,
  onNews?: (news: Answer) => void,
): Data {
  let fetcher = useFetcher<Data>()
  let read = fetcher.data as Data | undefined
  let newest = read && read.readAt > loaded.readAt ? read : loaded
  useNews<Answer>(`${address}/news`, (news) => {
    onNews?.(news)
    if (news.version !== newest.version && fetcher.state === 'idle') void fetcher.load(address)
  })
  return newest
}
