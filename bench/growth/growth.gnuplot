# Draws the table `table`: time above, memory below.
set datafile separator "\t"
set key off
set grid
set logscale xy
set xrange [300:300000]
set multiplot layout 2,1
set title "cairn infer: user CPU time"
set ylabel "seconds"
set yrange [1:2000]
plot table every ::1 using 2:5 with points pointtype 7 pointsize 0.6, \
     table every ::1 using 2:5:1 with labels left rotate by 20 offset 0.5,0.3 font ",7"
set title "cairn infer: memory of the largest process"
set xlabel "lines that are not blank, of the files with functions that are analysed"
set ylabel "MB"
set yrange [30:4000]
plot table every ::1 using 2:6 with points pointtype 7 pointsize 0.6, \
     table every ::1 using 2:6:1 with labels left rotate by 20 offset 0.5,0.3 font ",7"
unset multiplot
