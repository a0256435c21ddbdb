import type { AccuracyPage, MeasuredSet } from '../../contract/accuracy-page.ts';
import { ContentPage } from '../content-page.tsx';
import { formatDate } from '../medicine/medicine-sources.tsx';
import { usePublicConfig } from '../use-public-config.ts';
import { AccuracyData } from './accuracy-data.tsx';
import { HowToRead, Method, NotMeasured } from './accuracy-method.tsx';
import { FoldedSection } from './folded-section.tsx';
import { formatRange } from './format-measures.ts';
import { CalibrationTable, FigureTable, WrongTable } from './measured-table.tsx';
import { TEN_FIGURES, TenFigures } from './ten-figures.tsx';

/** The accuracy page: plain HTML, rendered from the result of the run. */
export function Accuracy({ page }: { page: AccuracyPage }) {
  const { productName } = usePublicConfig();
  const contents = [
    TEN_FIGURES,
    { id: 'reading', title: 'How to read the figures' },
    { id: 'weakest', title: 'Where it goes wrong most' },
    ...page.sets.map(({ id, title }) => ({ id, title })),
    { id: 'others', title: 'Why not to compare directly' },
    { id: 'not-measured', title: 'What is not measured' },
    { id: 'method', title: 'How the cases were made' },
  ];
  return (
    <ContentPage
      head={{
        title: `How accurate is ${productName}? | ${productName}`,
        description: `What we measured: ${page.cases.toLocaleString('en-US')} test cases for interactions, doses, side effects, symptoms and chat, with ranges, limits, and what others found.`,
        path: '/accuracy',
      }}
      data={<AccuracyData page={page} />}
      intro={
        <>
          <h1 className="text-4xl">How accurate is it?</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            We ran test cases through our tools and counted the answers, right and wrong. All of our own numbers on this page come from that
            count. None was typed by hand.
          </p>
          <InShort page={page} />
        </>
      }
      contents={contents}
    >
      <TenFigures sets={page.sets} />
      <div className="mt-12">
        <HowToRead />
        <Weakest page={page} />
        {page.sets.map((set) => (
          <MeasuredSection key={set.id} set={set} />
        ))}
        <Others page={page} />
        <NotMeasured />
        <Method page={page} />
      </div>
    </ContentPage>
  );
}

function InShort({ page: { cases, sets, measuredOn, revision } }: { page: AccuracyPage }) {
  return (
    <div className="mt-6 rounded-b-lg border border-t-3 border-line border-t-ink bg-surface p-5 sm:p-6">
      <p className="font-serif text-xl font-medium">In short</p>
      <ul className="mt-3 divide-y divide-line border-t border-line *:py-2.5 [&>:last-child]:pb-0">
        <li>
          <strong>{cases.toLocaleString('en-US')} cases</strong> in {sets.length} sets. Counted on{' '}
          <time dateTime={measuredOn}>{formatDate(measuredOn)}</time>
          {revision && (
            <>
              , at revision <code className="text-sm">{revision}</code>
            </>
          )}
          .
        </li>
        <li>
          <strong>No doctor or pharmacist has reviewed the cases.</strong> We had them written ourselves. Expect less in real life.
        </li>
        <li>The numbers measure rules and facts only. No language model was used.</li>
        <li>
          A good number is about many cases, not about you. In an emergency, call <a href="tel:911">911</a> (US), <a href="tel:999">999</a>{' '}
          (UK) or <a href="tel:112">112</a> (EU). Do not wait for an answer here.
        </li>
      </ul>
    </div>
  );
}

const Lead = ({ text }: { text: string }) => <p className="mb-3 max-w-prose text-ink-soft">{text}</p>;

function Weakest({ page: { weakest } }: { page: AccuracyPage }) {
  return (
    <FoldedSection id="weakest" title="Where it goes wrong most" inside={`The ${weakest.length} worst shares of all sets`}>
      <Lead text="These are the worst results of all sets, with the worst first. Each one is the share of cases that went wrong in this way." />
      <WrongTable caption="The shares that went wrong most often" rows={weakest} />
    </FoldedSection>
  );
}

function MeasuredSection({ set: { id, title, cases, about, figures, calibration, published } }: { set: MeasuredSet }) {
  return (
    <FoldedSection
      id={id}
      title={title}
      inside={`${cases.toLocaleString('en-US')} cases, ${figures.length} figures, and what others found`}
    >
      {about.map((text) => (
        <Lead key={text} text={text} />
      ))}
      <FigureTable caption={`${title}: what was measured`} figures={figures} />
      {calibration.length > 0 && (
        <div className="mt-8">
          <h3 className="mb-2">How far to trust our words for likely</h3>
          <CalibrationTable caption={`${title}: how often it was so, by the word we used`} rows={calibration} />
        </div>
      )}
      <h3 className="mt-8 mb-2">What others have published</h3>
      {published.length === 0 && <Lead text="We know of no published number for a tool of this kind." />}
      <ul className="divide-y divide-line border-line not-empty:border-y *:py-3">
        {published.map(({ text, study, journal, date, url, note }) => (
          <li key={url}>
            <p>{text}</p>
            {note && <p className="text-ink-soft">{note}</p>}
            <p className="text-sm text-ink-soft">
              <a href={url}>{study}</a>. <cite>{journal}</cite>, {date}.
            </p>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

function Others({ page: { sets } }: { page: AccuracyPage }) {
  const missed = sets.flatMap(({ figures }) => figures).find(({ id }) => id === 'missed')?.of;
  return (
    <FoldedSection id="others" title="Why not to compare directly" inside="Others used other cases">
      <div className="prose">
        <p>
          Others used different cases. Some of theirs came from real patients, or from books of hard cases. Ours were written for this test.
          A tool can do well on one set and badly on another. So a higher number here does not mean that our tools are better.
        </p>
        <p>
          Our writers and our authors learned from the same labels and books. So our tools agree with our cases more than they would in an
          outside test.
        </p>
        {missed && (
          <p>
            Where we may be worse: of {missed.of} emergencies, {missed.hits} were sent to routine care or self-care. With so few cases the
            true share may be anywhere from {formatRange(missed)}. That is not proof of being safer than the safest apps that others tested.
          </p>
        )}
      </div>
    </FoldedSection>
  );
}
