import { useEffect, useRef } from 'react';

const LOUD = 0.25;

/** How loud it is, so that one sees that the microphone hears. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<SVGRectElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
      bar.current?.setAttribute('width', String(Math.min(100, (100 * power) / LOUD)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-1.5 w-full rounded-full bg-hover"
    >
      <rect ref={bar} width="0" height="1" className="fill-palm" />
    </svg>
  );
}
