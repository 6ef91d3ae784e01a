import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CountBadge } from './badge.tsx';
import { classNames } from './class-names.ts';
import './tabs.css';

export type LinkTab = {
  key: string;
  label: string;
  count?: number;
  countLabel?: string;
  /** The count is of what waits for a decision. */
  waits?: boolean;
  icon?: ReactNode;
};

type LinkTabsProps = {
  label: string;
  tabs: readonly LinkTab[];
  current?: string;
  hrefFor?: (key: string) => string;
  orientation?: 'bar' | 'side';
  preventScrollReset?: boolean;
  /** Says the labels under the pointer, where they are hidden. */
  hasTitles?: boolean;
};

/** The width of the fade at the end of the bar. */
const fade = 40;

/** The first tab in sight is the first one from which the current tab fits into the bar. */
function scrollToTab(bar: HTMLElement, current: HTMLElement): void {
  const startOf = (tab: HTMLElement) => tab.offsetLeft - bar.offsetLeft;
  const end = startOf(current) + current.offsetWidth + fade;
  const starts = [...bar.querySelectorAll('a')].map(startOf).sort((one, other) => one - other);
  const left = starts.find((start) => end - start <= bar.clientWidth) ?? startOf(current);
  bar.style.paddingInlineEnd = '';
  // Room behind the last tab, or the bar could not scroll that far.
  if (left > 0) bar.style.paddingInlineEnd = `${Math.max(0, left + bar.clientWidth - bar.scrollWidth)}px`;
  bar.scrollLeft = left;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs that are links: the tab is in the URL, so it can be shared, reloaded and opened without script. */
export function LinkTabs(props: LinkTabsProps) {
  const { label, tabs, current, hrefFor = (key) => `?tab=${key}`, orientation = 'bar' } = props;
  const bar = useRef<HTMLElement>(null);

  // On a phone the bar scrolls sideways: as far as the current tab needs, and always to the beginning of a tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar is to move each time another tab is current
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !tab) return;
    scrollToTab(bar.current, tab);
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = Array.from(bar.current?.querySelectorAll('a') ?? []);
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = steps[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    links[(at + step + links.length) % links.length]?.focus();
  };

  return (
    <nav
      ref={bar}
      aria-label={label}
      className={classNames('tabs', orientation === 'side' && 'tabs-side')}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={hrefFor(tab.key)}
          className={classNames('tab', tab.waits && Boolean(tab.count) && 'tab-waiting')}
          aria-current={tab.key === current ? 'page' : undefined}
          title={props.hasTitles ? tab.label : undefined}
          preventScrollReset={props.preventScrollReset ?? true}
        >
          {tab.icon}
          <span className="tab-label">{tab.label}</span>
          {tab.count !== undefined && (
            <CountBadge count={tab.count} label={tab.countLabel} waits={tab.waits} />
          )}
        </Link>
      ))}
    </nav>
  );
}
