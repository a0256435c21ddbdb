import { Link } from 'react-router';
import { CheckLinks } from './check-links.tsx';
import { DataSources } from './data-sources.tsx';
import { usePublicConfig } from './use-public-config.ts';

/** The About section of /home. */
export default function AboutSection() {
  const { productName, companyName, supportEmail } = usePublicConfig();
  return (
    <div className="prose">
      <h1>About {productName}</h1>
      <p className="text-lg text-ink-soft">
        {productName} helps you read about medicines in plain words. It puts two of them side by side, checks whether medicines go together,
        reads the dose on the label, and says what may be a side effect. It shows where each fact comes from. {companyName} makes it.
      </p>
      <h2>How a finding is made</h2>
      <ol>
        <li>
          We write each fact in our own words, with the document and section it comes from. A program checks them against US labels, where
          we have the label. The mark beside a fact says what it found.
        </li>
        <li>Fixed rules compare those facts. The same question gets the same answer every time.</li>
        <li>
          Where a language model is set up, it may explain a finding. It never adds a dose, a price or a likelihood. With no model,
          everything still works.
        </li>
      </ol>
      <h2>What it does not do</h2>
      <ul>
        <li>It does not diagnose, prescribe or choose for you.</li>
        <li>It knows only what you type in or save. It does not look up your medical records.</li>
        <li>It does not cover every medicine. “Not covered” never means safe.</li>
        <li>It does not know what your own pharmacy charges. Prices are public costs and estimates. Each one shows the math behind it.</li>
      </ul>
      <h2>Where the data comes from</h2>
      <DataSources />
      <CheckLinks className="mt-3" />
      <p>
        Read the <Link to="/medical-disclaimer">medical disclaimer</Link>, or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>{' '}
        if something looks wrong.
      </p>
    </div>
  );
}
