import { Avatar } from '#components/avatar.tsx';
import { Badge, CountBadge, StatusBadge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { Chip, ChipList } from '#components/chips.tsx';
import {
  BriefcaseIcon,
  ChartIcon,
  ClockIcon,
  GraduationIcon,
  LocationIcon,
  MoneyIcon,
  UsersIcon,
} from '#components/icons-work.tsx';
import { Logo } from '#components/logo.tsx';
import { MetaItem, MetaList } from '#components/meta.tsx';
import { Motif } from '#components/motif.tsx';
import { StatTile } from '#components/stat-tile.tsx';
import './component-gallery.css';
import '#components/band.css';
import '#components/page-head.css';

export function DisplayPart({ theme }: { theme: string }) {
  return (
    <>
      <div className="band gallery-band">
        <div className="stack gallery-band-inner">
          <p className="gallery-36">Your first job begins here</p>
          <p className="lead">
            Entry-level roles, internships and national service from ₵1,000 a month. Yɛma wo akwaaba.
          </p>
          <div className="row">
            <Button variant="gold" size="lg">
              Find Jobs
            </Button>
          </div>
        </div>
        <Motif variant="strip" />
      </div>
      <Logo />
      <h2>Type and colour</h2>
      <p className="gallery-36">Akwan opens ways 36</p>
      <p className="gallery-28">National Service, Volta Region 28</p>
      <p className="gallery-22">Junior Data Analyst 22</p>
      <p className="gallery-18">
        A serious place where a first job begins, read on a phone between two stops. 18
      </p>
      <p className="prose-width">
        Body text in the system face, 16 px, with{' '}
        <a className="link" href={`#display-${theme}`}>
          a link in it
        </a>
        . Salaries read GH₵ 1,000 - 3,000, names read Abɛna Ɔfɔri.
      </p>
      <p className="small muted">Small print, 14 px, muted: posted 5 mins ago.</p>
      <h2>A job card</h2>
      <JobCard theme={theme} />
      <h2>Badges, chips, avatars</h2>
      <div className="row">
        <StatusBadge status="pending" />
        <StatusBadge status="approved" />
        <StatusBadge status="declined" />
        <Badge>Closed</Badge>
        <Badge tone="gold">New</Badge>
        <CountBadge count={12} label="pending applications" waits />
        <CountBadge count={0} label="jobs" />
      </div>
      <ChipList items={['Software Development', 'Design', 'Data Science', 'Energy']} max={2} />
      <div className="row">
        <Avatar size="sm" name="Esi Mensah" />
        <Avatar name="Kofi Ɔfɔri" />
        <Avatar size="lg" name="" />
        <Avatar size="xl" src="/favicon.svg" name="Akwan" alt="The mark of Akwan" />
      </div>
      <div className="gallery-pair">
        <StatTile label="Total Users" value={12840} icon={<UsersIcon />} />
        <StatTile label="Jobs Posted" value={312} icon={<ChartIcon />} to="?tab=jobs" />
      </div>
    </>
  );
}

function JobCard({ theme }: { theme: string }) {
  return (
    <Card as="article" interactive className="stack gallery-card">
      <div className="media">
        <Avatar name="Volta Ltd" />
        <div className="grow">
          <h3>
            <a className="card-link" href={`#display-${theme}`}>
              Graduate Finance Officer
            </a>
          </h3>
          <p className="muted">Volta Ltd</p>
        </div>
        <Chip tone="green">Entry level</Chip>
      </div>
      <MetaList>
        <MetaItem icon={<LocationIcon size={16} />} label="Location">
          Greater Accra Region
        </MetaItem>
        <MetaItem icon={<BriefcaseIcon size={16} />} label="Work style">
          Hybrid
        </MetaItem>
        <MetaItem icon={<MoneyIcon size={16} />} label="Pay">
          ₵1,000 - 3,000
        </MetaItem>
        <MetaItem icon={<ClockIcon size={16} />} label="Posted">
          posted 5 mins ago
        </MetaItem>
        <MetaItem icon={<GraduationIcon size={16} />} label="For">
          Graduates
        </MetaItem>
      </MetaList>
      <ChipList items={['Finance', 'Operations', 'Consulting']} max={1} />
      <Button block>View Details</Button>
    </Card>
  );
}
